/** A queue to send to. Bodies are JSON; `delaySeconds` is 0 to 900. Throws when a body was rejected. */
export type Queue = { send(messages: readonly { body: unknown; delaySeconds?: number }[]): Promise<void> };
