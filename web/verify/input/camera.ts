import { openCanvas, readCodes } from './read-codes';
import { chooseCode } from './read-picture';

/** The pause between two pictures, in milliseconds, which rests the processor. */
const pause = 120;

/** Watches the camera until it sees the code of a certificate. */
export interface Camera {
  /** The text of the code; undefined after `stop`. Rejects if there is no camera, or none that may be used. */
  readonly text: Promise<string | undefined>;
  stop(): void;
}

/** Starts the camera and shows what it sees in a video element. */
export function startCamera(video: HTMLVideoElement): Camera {
  const stopped = new AbortController();
  return { text: watch(video, stopped.signal), stop: () => stopped.abort() };
}

async function watch(video: HTMLVideoElement, stopped: AbortSignal): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
  try {
    video.srcObject = stream;
    await video.play();
    while (!stopped.aborted) {
      const found = chooseCode(await readCodes(takePicture(video)));
      if ('text' in found) return found.text;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}

function takePicture(video: HTMLVideoElement): ImageData {
  const { canvas, context } = openCanvas(video.videoWidth, video.videoHeight);
  context.drawImage(video, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
