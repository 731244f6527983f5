import type { IncomingMessage, ServerResponse } from 'node:http';
import { createConsoleServer } from '../console/console-server.ts';
import type { ConsoleSources } from '../console/console-sources.ts';
import type { Distribution } from '../edge/distribution.ts';
import { createFrontServer } from '../edge/front-server.ts';
import { PortInUse, startLoopbackServer } from './loopback-server.ts';
import { BadCommand, type StartOptions } from './start-options.ts';

/** The two public ports, open from the start: parts that are not ready yet return 503. */
export async function openListeners({ port, consolePort }: StartOptions) {
  let distribution: Distribution | undefined;
  let identity: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
  let sources: ConsoleSources | undefined;
  let sitePort: number | undefined;
  let contentPort: number | undefined;
  let isReady = false;

  const front = createFrontServer({
    distribution: () => distribution,
    sitePort: () => sitePort,
    contentPort: () => contentPort,
  });
  const desk = createConsoleServer({
    port: consolePort,
    sources: () => sources,
    identity: () => identity,
    isReady: () => isReady,
  });
  const frontListener = await open('PORT', port, () =>
    startLoopbackServer(port, front.handle, front.upgrade),
  );
  const consoleListener = await open('CONSOLE_PORT', consolePort, () =>
    startLoopbackServer(consolePort, desk),
  ).catch(async (error: unknown) => {
    await frontListener.close();
    throw error;
  });

  return {
    useDistribution: (given: Distribution) => {
      distribution = given;
    },
    useIdentity: (given: typeof identity) => {
      identity = given;
    },
    useConsole: (given: ConsoleSources) => {
      sources = given;
    },
    useSite: (given: number) => {
      sitePort = given;
    },
    useContent: (given: number) => {
      contentPort = given;
    },
    sitePort: () => sitePort,
    ready: () => {
      isReady = true;
    },
    async close() {
      isReady = false;
      await Promise.all([frontListener.close(), consoleListener.close()]);
    },
  };
}

async function open<Listener>(
  variable: string,
  port: number,
  start: () => Promise<Listener>,
): Promise<Listener> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof PortInUse)) throw error;
    throw new BadCommand(
      `Port ${port} is in use: stop the process that uses it, or choose another with ${variable}=${port + 100}.`,
    );
  }
}
