import { languageTag } from '@merrowvale/shared/locales.ts';
import type { GeoOrigin } from '@merrowvale/shared/schemas/geo-info.ts';
import { createElement, Fragment, type MouseEventHandler, type ReactNode } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { Flag } from '../../components/country/flag.tsx';
import styles from './geo-countries.module.css';

type PopupTextProps = { html: string; className?: string | undefined };

const allowed = new Set(['p', 'strong', 'em', 'ul', 'ol', 'li', 'br']);

/** Short rich text from the API; only plain text and emphasis are rendered. Parsing it executes nothing. */
function PopupText({ html, className }: PopupTextProps) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className={className}>{renderChildren(body)}</div>;
}

function renderChildren(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
    <Fragment key={index}>{node instanceof Element ? renderElement(node) : node.textContent}</Fragment>
  ));
}

function renderElement(element: Element): ReactNode {
  const name = element.localName;
  if (name === 'script' || name === 'style') return null;
  if (name === 'br') return createElement(name);
  return allowed.has(name) ? createElement(name, null, ...renderChildren(element)) : renderChildren(element);
}

type GeoCountry = GeoOrigin['countries'][number];
type GeoCountriesProps = {
  origin: GeoOrigin;
  linkTo: (country: GeoCountry) => { href: string; onClick: MouseEventHandler };
};

const flagWidth = 50;

export function GeoCountries({ origin, linkTo }: GeoCountriesProps) {
  return (
    <div className={styles.origin}>
      {origin.flagImage !== '' && <Flag url={origin.flagImage} width={flagWidth} eager />}
      <ul className="stack gap-5">
        {origin.countries.map((country) => {
          const { title, content, button } = country.globalConfig;
          return (
            <li key={country.locale} lang={languageTag(country.locale)} className="stack gap-2 items-start">
              <h3 className="text-lg">{title || country.name}</h3>
              <PopupText html={content} className={styles.text} />
              <a {...linkTo(country)} className={buttonClass({})}>
                {button || country.name}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
