/** The first stop of the keyboard: past the navigation, to the element with the id 'content'. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-3 left-3 z-60 -translate-y-20 rounded-lg bg-accent px-4 py-2.5 font-semibold text-on-accent focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
