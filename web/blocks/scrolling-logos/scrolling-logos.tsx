import { cssVariables } from '../../components/css-variables.ts';
import { isLogo, LogoLink } from '../../components/logo-link/logo-link.tsx';
import type { BlockProps } from '../block.ts';
import styles from './scrolling-logos.module.css';

/**
 * Use it for partners and awards: logos in a strip that moves continuously, and stops under the pointer and
 * while it has focus. Visitors who prefer reduced motion see all logos without movement.
 */
export function ScrollingLogos({ item: { elements }, context }: BlockProps<'scrolling_logos'>) {
  const logos = context.visible(elements.logos.linkedItems).filter(isLogo);
  if (logos.length === 0) return null;
  const strip = (copy: boolean) => (
    <ul className={styles.strip} aria-hidden={copy} inert={copy}>
      {logos.map((logo) => (
        <li key={logo.system.codename} className={styles.logo}>
          <LogoLink logo={logo} locale={context.locale} />
        </li>
      ))}
    </ul>
  );
  return (
    <section>
      {elements.title.value !== '' && <h2 className="mb-5 text-xl">{elements.title.value}</h2>}
      <div className={styles.window} style={cssVariables({ seconds: `${logos.length * 5}s` })}>
        {strip(false)}
        {strip(true)}
      </div>
    </section>
  );
}
