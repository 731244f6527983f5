import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

const limits = { keepAlive: true, maxSockets: 100, timeout: 60_000 };

/**
 * How functions talk to services outside AWS: JSON, a call that takes 10 seconds has failed, and connections stay open
 * for 60 seconds, 100 at most.
 */
export const upstreamConnection = {
  timeout: 10_000,
  headers: { 'content-type': 'application/json' },
  httpAgent: new HttpAgent(limits),
  httpsAgent: new HttpsAgent(limits),
};
