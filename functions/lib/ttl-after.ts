/** The time to live of an item that DynamoDB may delete a number of seconds after an instant. */
export function ttlAfter(now: string, seconds: number): number {
  return Math.floor(Date.parse(now) / 1000) + seconds;
}
