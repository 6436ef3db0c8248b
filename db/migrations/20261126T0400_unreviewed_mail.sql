-- The weekly mail also counts articles that were never reviewed. Where staff have written the sentence themselves, theirs stays.

update mail_sentences
set text = case when text = original then '{{count}} artikel di situs lewat waktu tinjauannya, atau terbit tanpa tinjauan.' else text end,
  original = '{{count}} artikel di situs lewat waktu tinjauannya, atau terbit tanpa tinjauan.'
where original = '{{count}} artikel di situs lewat waktu tinjauannya, atau terbit darurat tanpa tinjauan.';
