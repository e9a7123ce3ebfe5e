// Sends a sign-in or a sign-up when its button is pressed, not only after React has hydrated the form: on a slow connection its
// round trip then takes no time of its own. early-form.js replays the press, and lib/early-request.ts passes the response on. Until then
// this script itself shows a refusal, or that the account has been created.
(() => {
  const { emailPattern, passwordLength, loginUrl, sessionKey, timeout, refusal, success } = window.earlySettings;
  const isEmail = new RegExp(emailPattern);
  let isStarted = false;

  function readAnonKey() {
    // A stored session redirects the page, and without our own server's settings the client decides where to send the request.
    if (localStorage.getItem(sessionKey) !== null) return;
    return JSON.parse(document.getElementById('web-config')?.textContent ?? '{}').anonKey;
  }

  function post(url, anonKey, body) {
    return fetch(url, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${anonKey}`,
        'content-type': 'application/json;charset=UTF-8',
        'x-supabase-api-version': '2024-01-01',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
  }

  function signIn(anonKey, body) {
    const url = `${location.origin}/auth/v1/token?grant_type=password`;
    return { url, response: post(url, anonKey, body) };
  }

  function signUp(anonKey, body) {
    const query = new URLSearchParams({ redirect_to: new URL(loginUrl, location.origin).href });
    const url = `${location.origin}/auth/v1/signup?${query}`;
    return { url, response: post(url, anonKey, { ...body, data: {} }) };
  }

  function toToast(html, message) {
    const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
    if (message) content.querySelector('p:last-child').textContent = message;
    return content;
  }

  async function showAnswer(response) {
    const { message } = response.ok ? {} : await response.json();
    const html = response.ok ? success : message && refusal;
    if (html && !isStarted) document.body.append(toToast(html, message));
  }

  function sendEarly({ target }) {
    const button = target.closest?.('button[type=submit]');
    if (!button || window.earlyRequest) return;
    const fields = button.form.elements;
    const email = fields.email.value.trim();
    const password = fields.password.value;
    const anonKey = readAnonKey();
    // The application itself shows what is wrong with a value.
    if (!anonKey || !isEmail.test(email) || password.length < passwordLength) return;
    const send = loginUrl === undefined ? signIn : signUp;
    const sent = send(anonKey, { email, password, gotrue_meta_security: {} });
    // The application handles a failure, and reads the response as well.
    sent.response.then((response) => showAnswer(response.clone())).catch(() => {});
    window.earlyRequest = { ...sent, email, password, button };
    hold(button.form, true);
  }

  // The replayed values must be those that were sent.
  function hold(form, isHeld) {
    for (const field of form.querySelectorAll('input')) field.readOnly = isHeld;
  }

  addEventListener('click', sendEarly, true);
  addEventListener(
    'page-started',
    () => {
      isStarted = true;
      removeEventListener('click', sendEarly, true);
      if (window.earlyRequest) hold(window.earlyRequest.button.form, false);
    },
    { once: true },
  );
})();
