import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

const limits = { keepAlive: true, maxSockets: 100, timeout: 60_000 };

/**
 * Connection settings for services outside AWS: JSON, redirects are not followed, calls time out after 10 seconds,
 * and up to 100 connections stay open for 60 seconds.
 */
export const upstreamConnection = {
  timeout: 10_000,
  maxRedirects: 0,
  headers: { 'content-type': 'application/json' },
  httpAgent: new HttpAgent(limits),
  httpsAgent: new HttpsAgent(limits),
};
