/** The parts of the Maps JavaScript API that the site uses; positions are functions there. */
export type GoogleMaps = {
  places: {
    AutocompleteService: new () => {
      getPlacePredictions(request: {
        input: string;
        types: string[];
        componentRestrictions: { country: string[] };
        language: string;
      }): Promise<{ predictions: { description: string; place_id: string }[] }>;
    };
  };
  Geocoder: new () => {
    geocode(request: object): Promise<{
      results: {
        formatted_address: string;
        geometry?: { location?: { lat(): number; lng(): number } };
      }[];
    }>;
  };
};

declare global {
  interface Window {
    google?: { maps?: GoogleMaps };
    mapsLoaded?: () => void;
  }
}

let loading: Promise<GoogleMaps> | undefined;

/** Address of the maps service with the API key and the libraries that LOC-03 lists. */
export function googleMapsAddress(key: string, language: string): string {
  const query = new URLSearchParams({
    key,
    libraries: 'geometry,places',
    language,
    loading: 'async',
    callback: 'mapsLoaded',
  });
  return `https://maps.googleapis.com/maps/api/js?${query}`;
}

/** Loads the maps service once; rejects if it cannot be loaded, and a later call tries again. */
export function loadGoogleMaps(key: string, language: string): Promise<GoogleMaps> {
  loading ??= new Promise<GoogleMaps>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      loading = undefined;
      script.remove();
      reject(new Error('The maps service could not be loaded.'));
    };
    window.mapsLoaded = () => (window.google?.maps ? resolve(window.google.maps) : fail());
    script.src = googleMapsAddress(key, language);
    script.async = true;
    script.onerror = fail;
    document.head.append(script);
  });
  return loading;
}
