/** Why there is no picture. */
export type CameraProblem = 'denied' | 'busy' | 'none';

/** A running camera. */
export type Camera = Readonly<{
  stream: MediaStream;
  deviceId: string | null;
  /** Whether its light can be switched. */
  hasTorch: boolean;
  setTorch(isOn: boolean): Promise<void>;
  stop(): void;
}>;

export class CameraError extends Error {
  override name = 'CameraError';
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const size = { width: { ideal: 1280 }, height: { ideal: 720 } };

async function request(video: MediaTrackConstraints): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { ...size, ...video }, audio: false });
  } catch (error) {
    throw new CameraError(problems[(error as Error).name] ?? 'none');
  }
}

/** The ids of all cameras, in the order of the browser. */
export async function findCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '').map(({ deviceId }) => deviceId);
}

/**
 * Starts a camera: the given one, otherwise the one at the back. Where the browser does not say that it is at the back, the last of its list
 * is taken, because names of cameras are in the language of the device. Throws CameraError.
 */
export async function startCamera(deviceId: string | null): Promise<Camera> {
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError('none');
  if (deviceId) return cameraOf(await request({ deviceId: { exact: deviceId } }));
  const first = await request({ facingMode: { ideal: 'environment' } });
  const chosen = first.getVideoTracks()[0]?.getSettings();
  const last = (await findCameras()).at(-1);
  if (chosen?.facingMode === 'environment' || !last || last === chosen?.deviceId) return cameraOf(first);
  for (const track of first.getTracks()) track.stop();
  return cameraOf(await request({ deviceId: { exact: last } }));
}

function cameraOf(stream: MediaStream): Camera {
  const [track] = stream.getVideoTracks();
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  return {
    stream,
    deviceId: track?.getSettings().deviceId ?? null,
    hasTorch: capabilities?.torch === true,
    async setTorch(isOn) {
      await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
    },
    stop() {
      for (const one of stream.getTracks()) one.stop();
    },
  };
}
