import { Link } from 'react-router';
import { Rosette } from '~/components/brand/rosette';
import { buttonStyles } from '~/components/ui/button-styles';
import { paths } from '~/config/paths';

/** The content for an address that does not exist. The route that shows it adds the frame. */
export function NotFoundScreen() {
  return (
    <div className="grid place-items-center px-6 py-20 text-center sm:py-28">
      <div className="grid justify-items-center">
        <Rosette className="size-40 text-engraving/60" />
        <p className="figures mt-6 font-semibold text-soft">404</p>
        <h1 className="title-section mt-2">Oops! Page not found</h1>
        <p className="mt-3 max-w-sm text-lg text-soft">The address may be mistyped, or the page may have moved.</p>
        <Link className={buttonStyles({ size: 'large', className: 'mt-8' })} to={paths.home}>
          Return to Home
        </Link>
      </div>
    </div>
  );
}
