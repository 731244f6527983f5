export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NODE_ENV !== 'production') return;
  const { startHoldingBack } = await import('./lib/edge/hold-back.ts');
  startHoldingBack();
}
