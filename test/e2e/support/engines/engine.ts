import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { displayServerPath } from '../../../setup/other-engines.ts';

/** A browser of another engine with one page. Elements are found by XPath, and are waited for. */
export type Engine = {
  /** The window as large as a page of this size needs. */
  resize: (width: number, height: number) => Promise<void>;
  open: (url: string) => Promise<void>;
  /** The value of an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  click: (xpath: string) => Promise<void>;
  type: (xpath: string, text: string) => Promise<void>;
  /** Presses a key on the element that has the focus. */
  press: (key: 'Enter' | ' ') => Promise<void>;
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export type EngineOptions = {
  proxyPort: number;
  display: string;
  /** With `none`, pages are used while they load. */
  pageLoadStrategy?: 'normal' | 'none';
  hasScripts?: boolean;
  hasCookies?: boolean;
};

export type Screen = { process: ChildProcess; display: string };

const screenOptions = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];

/** A screen without a graphics card, on which the processor draws windows and maps. */
export async function startScreen(): Promise<Screen> {
  const process = spawnForTest(displayServerPath, screenOptions);
  const [number] = await once(process.stdout, 'data');
  return { process, display: `:${String(number).trim()}` };
}

/** A process that Linux ends with that of the tests, even if that is killed. Windows end with their screen. */
export function spawnForTest(file: string, parameters: string[], env?: NodeJS.ProcessEnv) {
  const child = spawn('/usr/bin/setpriv', ['--pdeathsig', 'KILL', file, ...parameters], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env,
  });
  child.stdout.resume();
  return child;
}
