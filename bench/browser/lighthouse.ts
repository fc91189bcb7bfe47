/**
 * `node bench/browser/lighthouse.ts <folder>`: Lighthouse on a phone (its simulated slow 4G, a processor slowed down four
 * times), behind nginx with TLS, HTTP/2 and deploy/nginx.conf. `<folder>` is where `npm i lighthouse` was run: it is no
 * part of this project. Needs a build, nginx and openssl. More words: pages to measure (`/ /blog`), `runs=5`. A `DATA_DIR`
 * spares the demo's first start the next time. Every run is kept in bench/results/lighthouse.json.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startMain } from '#testing/main-process.ts';
import { waitForPort } from '#testing/wait-for-port.ts';
import { freePorts, startNginx } from '../../tests/cluster/nginx.ts';
import { findBrowser } from '../../tests/e2e/setup/browser.ts';
import { describeCommit, describeMachine } from '../report/machine.ts';
import { keepResult, ownArguments, RESULTS, sized } from '../smallest.ts';

const [folder = '', ...words] = ownArguments;
const runs = Number(words.find((word) => word.startsWith('runs='))?.slice(5) ?? sized(5, 1));
const chosen = words.filter((word) => word.startsWith('/'));
const PUBLIC = [
  '/',
  '/search',
  '/bike/{id}',
  '/sellers/{id}',
  '/compare',
  '/blog',
  '/login',
  '/signup',
  '/forgot-password',
];
/** Opened by a signed-in user with an empty browser cache. */
const SIGNED_IN = ['/bikes/Yamaha', '/messages/{id}'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FIGURES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  work: 'mainthread-work-breakdown',
} as const;

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<string, { score: number | null; numericValue: number; scoreDisplayMode: string }>;
}

const report = join(tmpdir(), `lighthouse-${process.pid}.json`);

const measure = (url: string, port: number): Report => {
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  const options = ['--quiet', '--disable-storage-reset', '--output=json', `--output-path=${report}`, `--port=${port}`];
  const categories = `--only-categories=${CATEGORIES.join(',')}`;
  execFileSync(process.execPath, [cli, url, categories, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 90_000,
  });
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
};

/** Milliseconds, but for the layout shift, of which a tenth is too much. */
const round = (name: string, value: number): number =>
  name === 'CLS' ? Math.round(value * 1_000) / 1_000 : Math.round(value);

/** Lighthouse now and then misses the beginning of its own recording (`NO_NAVSTART`). */
const MOST_TRIES = 3;
const measureAgain = (url: string, port: number, tries = 1): Report => {
  try {
    return measure(url, port);
  } catch (error) {
    if (tries === MOST_TRIES) throw error;
    return measureAgain(url, port, tries + 1);
  }
};

/** What each run has found on a page, from the least to the most: points of 100, and what `round` says. */
const figuresOf = (reports: readonly Report[]): Record<string, number[]> => {
  const sorted = (values: number[]): number[] => values.sort((a, b) => a - b);
  const scores = CATEGORIES.map((name) => [
    name,
    sorted(reports.map(({ categories }) => Math.round(categories[name].score * 100))),
  ]);
  const times = Object.entries(FIGURES).map(([name, id]) => [
    name,
    sorted(reports.map(({ audits }) => round(name, audits[id]?.numericValue ?? -1))),
  ]);
  return Object.fromEntries([...scores, ...times]);
};

const tell = (path: string, figures: Record<string, number[]>): void => {
  const lines = Object.entries(figures).map(([name, values]) => `  ${name} ${values.join(' ')}`);
  console.log(`${path}\n${lines.join('\n')}`);
};

const KEPT = 'lighthouse.json';

/** Keeps what was found instead of what was found on the same page before. */
const keep = (path: string, figures: Record<string, number[]>): void => {
  const file = join(RESULTS, KEPT);
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  kept[path] = { date: new Date().toISOString(), ...describeCommit(), machine: describeMachine(), figures };
  keepResult(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
};

/** What the browser has kept of the site goes, but for who is signed in. */
const forget = async (page: Page, origin: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
};

const logIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill('buyer@bike.test');
  await page.getByLabel('Password', { exact: true }).fill('Bike#2026');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`${url}/`);
};

/** The address of a conversation about the bike, which who is signed in begins unless there is one. */
const conversationPath = async (page: Page, url: string, bikePath = ''): Promise<string> => {
  await page.goto(`${url}/messages/new?bike=${bikePath.split('/').at(-1)}`);
  await page.getByRole('textbox', { name: 'Your message' }).fill('Is it still for sale?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
};

/** Does something in a page of the browser, and lets go of it: two who steer it wait for each other. */
const inBrowser = async (port: number, act: (page: Page) => Promise<void>): Promise<void> => {
  const steered = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context = await steered.newContext()] = steered.contexts();
  const page = await context.newPage();
  await act(page);
  await page.close();
  await steered.close();
};

/** The addresses of pages about something, of the demo's newest bikes: the comparison has four of them. */
const realPaths = async (origin: string): Promise<Record<string, string>> => {
  const read = async (path: string) => (await fetch(`${origin}${path}`)).json();
  const { items } = (await read('/api/search')) as { items: { _id: string }[] };
  const [bike = '', ...others] = items.map(({ _id }) => _id);
  const { sellerId } = (await read(`/api/bike/${bike}`)) as { sellerId: string };
  return {
    '/bike/{id}': `/bike/${bike}`,
    '/sellers/{id}': `/sellers/${sellerId}`,
    '/compare': `/compare?ids=${[bike, ...others.slice(0, 3)].join(',')}`,
  };
};

const [front = 0, behind = 0, debugging = 0] = await freePorts(3);
const url = `https://127.0.0.1:${front}`;
const kept: Record<string, string> = process.env.DATA_DIR ? { DATA_DIR: process.env.DATA_DIR } : {};
const settings = { PORT: String(behind), PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1', DEMO: '1', ...kept };
const server = await startMain(settings);
const nginx = await startNginx([behind], front, { tls: true });
const profile = join(tmpdir(), `lighthouse-profile-${process.pid}`);
const { executablePath = '', args = [] } = await findBrowser();
const flags = [...args, '--headless=new', '--no-first-run', '--ignore-certificate-errors'];
const browser = spawn(
  executablePath,
  [...flags, `--user-data-dir=${profile}`, `--remote-debugging-port=${debugging}`, 'about:blank'],
  { stdio: 'ignore' },
);
await waitForPort(debugging, browser);
try {
  const wanted = (path: string): boolean => chosen.length === 0 || chosen.includes(path);
  const paths = await realPaths(`http://127.0.0.1:${behind}`);
  let isSignedIn = false;
  for (const path of [...PUBLIC, ...SIGNED_IN].filter(wanted)) {
    if (SIGNED_IN.includes(path))
      await inBrowser(debugging, async (page) => {
        if (!isSignedIn) await logIn(page, url);
        isSignedIn = true;
        if (path === '/messages/{id}') paths[path] = await conversationPath(page, url, paths['/bike/{id}']);
      });
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) {
      await inBrowser(debugging, (page) => forget(page, url));
      reports.push(measureAgain(`${url}${paths[path] ?? path}`, debugging));
    }
    const figures = figuresOf(reports);
    tell(path, figures);
    keep(path, figures);
  }
} finally {
  browser.kill();
  await once(browser, 'exit');
  await nginx.stop();
  await server.remove();
  for (const path of [profile, report]) rmSync(path, { recursive: true, force: true });
}
