import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PageResponse, pageResponse, type Visit } from './page-response.ts';
import { sendForm } from './send-form.ts';
import { endAll, startStack } from './serve-sites.ts';
import { signIn } from './sign-in.ts';

/** A site's responses during a visit. */
export type Tour = {
  responses: PageResponse[];
  /** Status and path after signing in. */
  signedIn: string;
  /** Responses to a form sent without JavaScript. */
  sent: string;
  /** True if a content change appeared soon after it was published. */
  showsChange: boolean;
  /** Lines in the site server's error output. */
  consoleErrors: string[];
};

const contentFolder = path.join(import.meta.dirname, '../../../web/content');
const changed = {
  file: 'items/en_gb/pages/home.json',
  from: 'calmer days',
  to: 'calmest days',
  page: '/en_gb',
};
const patienceMilliseconds = 20_000;

/** Starts a local stack with its own content, visits its site and stops it. */
export async function tour(visits: readonly Visit[], flags: string[] = []): Promise<Tour> {
  const started: ChildProcess[] = [];
  const folder = await mkdtemp(path.join(tmpdir(), 'site-tour-'));
  const [state, content] = [path.join(folder, 'state'), path.join(folder, 'content')];
  try {
    await cp(contentFolder, content, { recursive: true });
    const { url } = await startStack(started, state, { flags, environment: { CONTENT_DIR: content } });
    const responses: PageResponse[] = [];
    for (const visit of visits) responses.push(await pageResponse(url, visit));
    const { end: signedIn } = await signIn(url, 'owner-verified', '/en_gb/pets');
    const sent = await sendForm(url);
    const showsChange = await publish(url, content);
    const log = readFileSync(path.join(state, 'logs/site.log'), 'utf8');
    return {
      responses,
      signedIn,
      sent,
      showsChange,
      consoleErrors: log.split('\n').filter((line) => line !== ''),
    };
  } finally {
    await endAll(started);
    await rm(folder, { recursive: true, force: true });
  }
}

async function publish(site: string, content: string): Promise<boolean> {
  const file = path.join(content, changed.file);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(changed.from)) throw new Error(`${changed.file} has no "${changed.from}" to change.`);
  writeFileSync(file, text.replaceAll(changed.from, changed.to));
  const until = performance.now() + patienceMilliseconds;
  while (performance.now() < until) {
    const page = await (await fetch(`${site}${changed.page}`)).text();
    if (page.includes(changed.to) && !page.includes(changed.from)) return true;
    await pause(500);
  }
  return false;
}
