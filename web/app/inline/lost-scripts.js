// Without its scripts a page looks ready and does nothing. Where one cannot be loaded, this shows the notice of root.tsx.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.getElementById('lost-scripts').hidden = false;
  },
  true,
);
