import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect } from '@playwright/test';
import * as z from 'zod';
import { launchOptions } from '../../../setup/launch-options.ts';
import { miniBrowserPath, webKitDriverPath } from '../../../setup/other-engines.ts';
import { type Engine, type EngineOptions, spawnForTest } from './engine.ts';

/** Shrinks the toolbar, whose buttons would keep the window wider than a phone. */
const toolbarStyle = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }';
const configDirectory = path.resolve('test-results/engines/config');
const enterKey = '\uE007';
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK's browser, driven by [WebDriver](https://www.w3.org/TR/webdriver2/). */
export async function openWebKit({
  proxyPort,
  display,
  pageLoadStrategy = 'normal',
  hasScripts = true,
  hasCookies = true,
}: EngineOptions): Promise<Engine> {
  mkdirSync(path.join(configDirectory, 'gtk-3.0'), { recursive: true });
  writeFileSync(path.join(configDirectory, 'gtk-3.0/gtk.css'), toolbarStyle);
  const port = await freePort();
  const driver = spawnForTest(webKitDriverPath, [`--port=${port}`], {
    ...launchOptions().env,
    DISPLAY: display,
    XDG_CONFIG_HOME: configDirectory,
  });
  const origin = `http://127.0.0.1:${port}`;
  await expect(async () => fetch(`${origin}/status`)).toPass();
  const { sessionId } = z.object({ sessionId: z.string() }).parse(
    await call('POST', `${origin}/session`, {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy,
          proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` },
          'webkitgtk:browserOptions': {
            binary: miniBrowserPath(),
            args: [
              '--automation',
              `--enable-javascript=${hasScripts}`,
              `--cookies-policy=${hasCookies ? 'always' : 'never'}`,
            ],
          },
        },
      },
    }),
  );
  return engineOf(`${origin}/session/${sessionId}`, driver);
}

function engineOf(session: string, driver: ChildProcess): Engine {
  const post = (command: string, body: object = {}) => call('POST', `${session}/${command}`, body);
  const evaluate = (expression: string) => post('execute/sync', { script: `return ${expression}`, args: [] });
  /** Commands fail until the element is there and can be used. */
  const inElement = (xpath: string, command: string, body?: object) =>
    expect(async () => {
      const found = await post('element', { using: 'xpath', value: xpath });
      // Otherwise it may be below a bar at the edge of the window.
      const script = 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })';
      await post('execute/sync', { script, args: [found] });
      const { [elementKey]: id } = z.object({ [elementKey]: z.string() }).parse(found);
      await post(`element/${id}/${command}`, body);
    }).toPass({ timeout: 20_000 });
  return {
    async resize(width, height) {
      // Without a graphics card, WebKitGTK hangs when the window of a drawn page is resized.
      await post('url', { url: 'about:blank' });
      await post('window/rect', { width, height });
      await expect(async () => {
        const toolbar = z.number().parse(await evaluate('outerHeight - innerHeight'));
        await post('window/rect', { width, height: height + toolbar });
        expect(await evaluate('[innerWidth, innerHeight]')).toEqual([width, height]);
      }).toPass({ timeout: 10_000 });
    },
    async open(url) {
      await post('url', { url });
    },
    evaluate,
    click: (xpath) => inElement(xpath, 'click'),
    type: (xpath, text) => inElement(xpath, 'value', { text }),
    async press(key) {
      const value = key === 'Enter' ? enterKey : key;
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    screenshot: async () =>
      Buffer.from(z.string().parse(await call('GET', `${session}/screenshot`)), 'base64'),
    async close() {
      await call('DELETE', session);
      driver.kill();
    },
  };
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = z.object({ value: z.unknown() }).parse(await response.json());
  if (!response.ok) throw new Error(`${url} ${JSON.stringify(body)}: ${JSON.stringify(value)}`);
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  return port;
}
