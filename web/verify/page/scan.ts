import { type Camera, startCamera } from '../input/camera';
import { byId, element } from './element';
import { announce } from './show-answer';

/** Lets the button start and stop the camera. `onText` gets the text of the code that it saw. */
export function connectCamera(onText: (text: string) => Promise<void>): void {
  const [place, button] = [byId('camera'), byId('scan')];
  const idleWords = button.textContent ?? '';
  let camera: Camera | undefined;

  function close() {
    camera?.stop();
    camera = undefined;
    place.replaceChildren();
    place.classList.add('hidden');
    button.textContent = idleWords;
  }

  async function open() {
    const video = element('video', { playsinline: '', 'aria-label': 'What the camera sees' });
    video.muted = true;
    place.replaceChildren(element('div', { class: 'viewfinder' }, video));
    place.classList.remove('hidden');
    button.textContent = 'Stop the camera';
    announce('The camera is on. Hold the QR code in front of it.');
    const own = startCamera(video);
    camera = own;
    try {
      const text = await own.text;
      if (camera !== own) return;
      close();
      if (text !== undefined) await onText(text);
    } catch (error) {
      if (camera === own) close();
      explain(place, error);
    }
  }

  button.addEventListener('click', () => (camera === undefined ? open() : close()));
  // The light of a camera that nobody looks at frightens people.
  document.addEventListener('visibilitychange', () => document.hidden && close());
}

function explain(place: HTMLElement, error: unknown): void {
  const isForbidden = error instanceof DOMException && error.name === 'NotAllowedError';
  const words = isForbidden
    ? 'This page may not use the camera. Allow it in the browser, or choose a photograph below.'
    : 'The camera could not be started. Choose a photograph below instead.';
  place.replaceChildren(element('p', { class: 'text-bad' }, words));
  place.classList.remove('hidden');
  announce(words);
}
