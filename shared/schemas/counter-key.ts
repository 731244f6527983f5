/** The partitions of counters that limit how often somebody does something. */
export const counterPrefix = 'USES#';

/** The table key of a counter: whoever or whatever is counted, as a hex SHA-256, and one window of time. */
export function counterKey(subjectHash: string, window: string): { pk: string; sk: string } {
  return { pk: `${counterPrefix}${subjectHash}`, sk: window };
}
