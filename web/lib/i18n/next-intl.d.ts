import type { Messages } from '../../messages/messages.ts';

declare module 'next-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
