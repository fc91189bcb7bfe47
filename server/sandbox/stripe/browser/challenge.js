document.documentElement.lang = new URLSearchParams(location.search).get('language') ?? 'en';

for (const [id, passed] of [
  ['complete', 'true'],
  ['fail', 'false'],
]) {
  document.getElementById(id).addEventListener('click', () => {
    parent.postMessage({ type: 'answered', passed }, location.origin);
  });
}
document.getElementById('complete').focus();
