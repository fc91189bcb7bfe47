document.documentElement.lang = new URLSearchParams(location.search).get('language') ?? 'en';

for (const [id, passed] of [
  ['complete', 'true'],
  ['fail', 'false'],
]) {
  const button = document.getElementById(id);
  button.addEventListener('click', () => parent.postMessage({ type: 'completed', passed }, location.origin));
  // Enabled only now: a click before would have no effect.
  button.disabled = false;
}
document.getElementById('complete').focus();
