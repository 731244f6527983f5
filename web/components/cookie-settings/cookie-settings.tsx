import { type ButtonLook, buttonClass } from '../button/button-class.ts';

type CookieSettingsProps = {
  title: string;
  variant?: ButtonLook['variant'];
  className?: string | undefined;
};

/** A button that opens the page's cookie settings; a choice applies at once, without a reload. */
export function CookieSettings({ title, variant = 'inverse', className }: CookieSettingsProps) {
  return (
    <button
      type="button"
      data-cookie-settings
      aria-haspopup="dialog"
      className={className ?? buttonClass({ variant })}
    >
      {title}
    </button>
  );
}
