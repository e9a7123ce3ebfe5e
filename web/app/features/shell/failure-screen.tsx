import { buttonStyles } from '~/components/ui/button-styles';
import { paths } from '~/config/paths';

/** The page for an unexpected failure. Its links reload the page, because the state of the running program cannot be trusted. */
export function FailureScreen() {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="grid justify-items-center">
        <h1 className="title-section">Something went wrong</h1>
        <p className="mt-3 max-w-sm text-lg text-soft">An unexpected error occurred. Please try again.</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <button type="button" className={buttonStyles({ size: 'large' })} onClick={() => location.reload()}>
            Reload page
          </button>
          <a className={buttonStyles({ variant: 'secondary', size: 'large' })} href={paths.home}>
            Return to Home
          </a>
        </div>
      </div>
    </main>
  );
}
