import { escapeHtml } from '#server/platform/lib/html.ts';

/** An account at the sandbox's Google. */
export interface GoogleAccount {
  sub: string;
  name: string;
  email: string;
}

const account = (name: string, email: string): GoogleAccount => ({ sub: `sandbox-${email}`, name, email });

/** The accounts of the list; any other account can be typed in. */
const listedAccounts: readonly GoogleAccount[] = [
  account('Nusrat Jahan', 'nusrat.jahan@gmail.test'),
  account('Tanvir Hasan', 'tanvir.hasan@gmail.test'),
];

/** Returns the account of a typed email; undefined for what is no email address. */
export const accountOf = (email: string, name?: string): GoogleAccount | undefined => {
  const address = email.trim().replace(/[A-Z]+/g, (part) => part.toLowerCase());
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) return undefined;
  const listed = listedAccounts.find((candidate) => candidate.email === address);
  return listed ?? account(name?.trim() || (address.split('@')[0] ?? address), address);
};

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f4f1ea; color: #22201d }
  main { max-width: 26rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border-radius: 1rem }
  .note { background: #fdecc8; padding: .5rem .75rem; border-radius: .5rem; font-size: .875rem }
  ul { list-style: none; padding: 0 }
  a, button { display: block; min-height: 44px; padding: .6rem 1rem; border: 1px solid #c9c2b6; border-radius: .6rem;
    margin-block: .5rem; color: inherit; text-decoration: none; background: none; font: inherit; cursor: pointer }
  a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid #d9480f; outline-offset: 2px }
  small { display: block; color: #5d564c }
  label { display: block; margin-top: .75rem }
  input { display: block; width: 100%; box-sizing: border-box; min-height: 44px; padding: 0 .75rem; font: inherit }`;

/** Returns the page to choose an account on. `query` is that of the authorization request. */
export const accountListPage = (query: URLSearchParams): string => {
  const address = (more: Record<string, string>): string =>
    escapeHtml(`choose?${new URLSearchParams([...query, ...Object.entries(more)])}`);
  const entry = ({ name, email }: GoogleAccount): string =>
    `<li><a href="${address({ account: email })}">${escapeHtml(name)}<small>${escapeHtml(email)}</small></a></li>`;
  const hidden = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Choose an account</title><style>${STYLE}</style></head>
<body><main>
<h1>Choose an account</h1>
<p class="note">This page stands in for Google while no Google client is configured. Any account works.</p>
<ul>${listedAccounts.map(entry).join('')}</ul>
<form action="choose" method="get">${hidden.join('')}
<label>Email of another account <input name="account" type="email" autocomplete="off" required></label>
<label>Its name <input name="name" autocomplete="off"></label>
<button>Continue with this account</button></form>
<a href="${address({ error: 'access_denied' })}">Cancel</a>
</main></body></html>`;
};
