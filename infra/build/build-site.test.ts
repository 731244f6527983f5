import { describe, expect, it, vi } from 'vitest';
import { actionKey } from './build-site.ts';

describe('the key from which a build derives the ids of server actions', () => {
  it('is the same for every build of a stage, differs between stages, and is an AES key', () => {
    vi.stubEnv('NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', undefined);
    expect(actionKey('prod')).toBe(actionKey('prod'));
    expect(actionKey('prod')).not.toBe(actionKey('staging'));
    expect(Buffer.from(actionKey('prod'), 'base64')).toHaveLength(32);
  });

  it('can be set', () => {
    vi.stubEnv('NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', 'own');
    expect(actionKey('prod')).toBe('own');
  });
});
