// Without its scripts a page looks ready and does nothing. If one of them cannot be loaded, this notice says so.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || document.getElementById('lost-scripts')) return;
    const link = document.createElement('a');
    link.href = '';
    link.className = 'font-semibold text-accent underline underline-offset-4';
    link.textContent = 'load it again';
    const notice = document.createElement('p');
    notice.id = 'lost-scripts';
    notice.role = 'alert';
    notice.className = 'fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-2xl border bg-surface p-5 shadow-float';
    notice.append('Part of this page could not be loaded. Check your connection, then ', link, '.');
    document.body.append(notice);
  },
  true,
);
