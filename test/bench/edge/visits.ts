import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { firstByte } from './first-byte.ts';

/**
 * `visits.ts URL VISITORS SECONDS`: each visitor requests the page once a second over a connection of their own; a
 * single visitor requests it 25 times a second, to collect as many samples in as short a time. Prints the times to
 * first byte in milliseconds. The first visit opens the connection and is not counted.
 */
const [url = '', visitors, seconds] = process.argv.slice(2);
const count = Number(visitors);
const [visitsPerSecond, interval] = count === 1 ? [25, 40] : [1, 1000];
const times: number[] = [];

async function visit(number: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await pause((number / count) * 1000);
  await firstByte(url, agent);
  for (let round = 0; round < Number(seconds) * visitsPerSecond; round += 1) {
    await pause(interval);
    times.push(await firstByte(url, agent));
  }
  agent.destroy();
}

await Promise.all(Array.from({ length: count }, (_, number) => visit(number)));
process.stdout.write(JSON.stringify(times));
