document.documentElement.lang = new URLSearchParams(location.search).get('language') ?? 'en';

for (const [id, passed] of [
  ['complete', 'true'],
  ['fail', 'false'],
]) {
  const button = document.getElementById(id);
  button.addEventListener('click', () => parent.postMessage({ type: 'answered', passed }, location.origin));
  // Until somebody listens, an answer would be lost.
  button.disabled = false;
}
document.getElementById('complete').focus();
