import { type ConsoleParts, createConsoleServer } from '../console/console-server.ts';
import { createFrontServer, type FrontParts } from '../edge/front-server.ts';
import { PortInUse, startLoopbackServer } from './loopback-server.ts';
import { BadCommand, type StartOptions } from './start-options.ts';

/** The two public ports, open from the start: parts that are not ready yet return 503. */
export async function openListeners({ port, consolePort }: StartOptions) {
  const parts: FrontParts & ConsoleParts = { isReady: false };
  const front = createFrontServer(parts);
  const desk = createConsoleServer(consolePort, parts);
  const frontListener = await open('PORT', port, front.handle, front.upgrade);
  const consoleListener = await open('CONSOLE_PORT', consolePort, desk).catch(async (error: unknown) => {
    await frontListener.close();
    throw error;
  });
  return {
    parts,
    async close() {
      parts.isReady = false;
      await Promise.all([frontListener.close(), consoleListener.close()]);
    },
  };
}

async function open(variable: string, port: number, ...handlers: Handlers) {
  try {
    return await startLoopbackServer(port, ...handlers);
  } catch (error) {
    if (!(error instanceof PortInUse)) throw error;
    throw new BadCommand(
      `Port ${port} is in use: stop the process that uses it, or choose another with ${variable}=${port + 100}.`,
    );
  }
}

type Handlers = Parameters<typeof startLoopbackServer> extends [number, ...infer Rest] ? Rest : never;
