type Chance = { random(): number; share: number };

/**
 * Determines when standard queues deliver a message again, and in which order. Source: Amazon SQS Developer Guide,
 * "At-least-once delivery" and "Message ordering": a server that holds a copy may be unavailable when the message is
 * received or deleted, so the copy is received at the same time or after the deletion. Without a probability of
 * duplicates, messages arrive once and in order.
 */
export function createDeliveries(chance?: Chance) {
  const afterDeletion = new Set<string>();

  return {
    /** Called at the first receive of a message; true if a copy of it is visible at once. */
    isCopied(id: string): boolean {
      if (!chance) return false;
      const drawn = chance.random() / chance.share;
      if (drawn >= 0.5 && drawn < 1) afterDeletion.add(id);
      return drawn < 0.5;
    },
    outlives(id: string): boolean {
      return afterDeletion.delete(id);
    },
    pick<Row>(rows: readonly Row[], max: number): Row[] {
      const left = [...rows];
      const { random } = chance ?? { random: () => 0 };
      const picked: Row[] = [];
      while (picked.length < max && left.length > 0)
        picked.push(...left.splice(Math.floor(random() * left.length), 1));
      return picked;
    },
  };
}
