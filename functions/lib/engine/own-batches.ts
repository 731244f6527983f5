/** The batches whose claims a batch may treat as its own: itself, and those that it was split off from. */
export function ownBatches(batch: { batchId: string; splitFrom?: readonly string[] | undefined }): string[] {
  return [batch.batchId, ...(batch.splitFrom ?? [])];
}
