'use client';

import { useEffect, useState } from 'react';
import { island } from '../../components/island.ts';
import type { PopupViewProps } from './geolocation-popup-view.tsx';
import { isPromptHandled } from './handled-prompt.ts';

const PopupView = island<PopupViewProps>(
  async () => (await import('./geolocation-popup-view.tsx')).GeolocationPopupView,
);

type GeolocationPromptProps = Omit<PopupViewProps, 'onHandled'>;

/** Shows the popup unless the visitor has already dealt with it in this browser session. */
export function GeolocationPrompt(props: GeolocationPromptProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(!isPromptHandled(() => window.sessionStorage)), []);
  return isOpen && <PopupView {...props} onHandled={() => setOpen(false)} />;
}
