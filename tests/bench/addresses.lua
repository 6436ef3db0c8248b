-- For wrk: every request comes from another address, so that the limits per address refuse none.
local sent = 0

request = function()
  sent = sent + 1
  wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", math.floor(sent / 65536) % 256, math.floor(sent / 256) % 256, sent % 256)
  return wrk.format()
end
