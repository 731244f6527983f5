/** The country selector; the address has no locale, since the visitor's is not known. */
export const countrySelectorAddress = '/country-selector?redirected=true';
