import { expect, it } from 'vitest';
import { codeVerificationSetting, verificationOrigins } from './code-verification-setting.ts';

it('the verification host and repository key are the installation’s, and public [TRC-04]', () => {
  const CODE_VERIFICATION = JSON.stringify({ host: 'https://codes.example', repoKey: 'merrowvale' });
  const service = codeVerificationSetting({ CODE_VERIFICATION });
  expect(service).toEqual({ host: 'https://codes.example', repoKey: 'merrowvale', isInner: false });
  expect(verificationOrigins(service)).toEqual(['https://codes.example']);
});

it('without a service no other host may be connected to [TRC-04, SEC-02]', () => {
  expect([codeVerificationSetting({}), codeVerificationSetting({ CODE_VERIFICATION: '' })]).toEqual([
    undefined,
    undefined,
  ]);
  expect(verificationOrigins(undefined)).toEqual([]);
});

it('a host without https is rejected unless it is a stand-in [SEC-02]', () => {
  const insecure = { host: 'http://codes.example', repoKey: 'merrowvale' };
  expect(() => codeVerificationSetting({ CODE_VERIFICATION: JSON.stringify(insecure) })).toThrow('https');
});
