export const themeCookie = 'theme';

export type Theme = 'system' | 'light' | 'dark';

export function themeFrom(value: string | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}
