/** The largest body that an endpoint accepts. The CDN rejects larger ones before they reach a function. */
export const bodyLimit = { bytes: 64 * 1024, depth: 16 } as const;

export const bodyTooLarge = `The body may have at most ${bodyLimit.bytes / 1024} KB.`;
