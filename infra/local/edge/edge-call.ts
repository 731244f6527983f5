import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EdgeBehaviour } from '../model.ts';
import type { EdgeFunction } from './edge-function.ts';
import type { EdgeRequest } from './edge-request.ts';

/** A behaviour, ready to be used. */
export type CompiledBehaviour = EdgeBehaviour & { pattern: RegExp; prepare: EdgeFunction | undefined };

/** A request that the distribution is serving. */
export type EdgeCall = {
  behaviour: CompiledBehaviour;
  /** As changed by the function at the edge. */
  request: EdgeRequest;
  viewer: IncomingMessage;
  response: ServerResponse;
};

/** The network address that a request comes from. */
export function addressOf({ socket }: IncomingMessage): string {
  return socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1';
}
