import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EdgeBehaviour } from '../model.ts';
import type { EdgeFunction } from './edge-function.ts';
import type { EdgeRequest } from './edge-request.ts';

export type CompiledBehaviour = EdgeBehaviour & { pattern: RegExp; prepare: EdgeFunction | undefined };

export type EdgeCall = {
  behaviour: CompiledBehaviour;
  /** As changed by the function at the edge. */
  request: EdgeRequest;
  viewer: IncomingMessage;
  response: ServerResponse;
};

export function addressOf({ socket }: IncomingMessage): string {
  return socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1';
}
