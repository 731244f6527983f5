import type { MessagePort } from 'node:worker_threads';
import type { Gateway, GatewayRequest, GatewayResponse } from '../aws/gateway.ts';

/** The message of a function's thread for an AWS call; `aborted` if it no longer waits for the response. */
export type PortCall = { id: number; request: GatewayRequest } | { id: number; aborted: true };
export type PortReply = { id: number; response: GatewayResponse };

export function serveGateway(gateway: Pick<Gateway, 'handle'>, port: MessagePort): void {
  const pending = new Map<number, AbortController>();
  const serve = async (id: number, request: GatewayRequest): Promise<void> => {
    const gone = new AbortController();
    pending.set(id, gone);
    const response = await gateway.handle(request, gone.signal);
    pending.delete(id);
    const reply: PortReply = { id, response };
    port.postMessage(reply);
  };
  port.on('message', (call: PortCall) => {
    if ('aborted' in call) pending.get(call.id)?.abort();
    else void serve(call.id, call.request);
  });
  port.on('close', () => {
    for (const gone of pending.values()) gone.abort();
  });
}
