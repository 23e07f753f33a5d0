// Addresses: everything behind the # so that the server has one page and links work offline.
//
//   #/                      the level last played, or the first one
//   #/play/SOURCE/N         level N of a pack or an opened collection
//   #/s/CODE                a shared level
//   #/levels[/SOURCE]  #/edit  #/compare

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'play'; readonly source: string; readonly number: number }
  | { readonly page: 'shared'; readonly code: string }
  | { readonly page: 'levels'; readonly source: string }
  | { readonly page: 'edit' }
  | { readonly page: 'compare' };

export function parseRoute(hash: string): Route {
  const [page, first = '', second = ''] = hash.replace(/^#\/?/, '').split('/').map(decode);
  const number = /^\d{1,6}$/.test(second) ? Math.max(1, Number(second)) : 1;
  switch (page) {
    case 'play':
      return first ? { page, source: first, number } : { page: 'home' };
    case 's':
      return { page: 'shared', code: first };
    case 'levels':
      return { page, source: first };
    case 'edit':
    case 'compare':
      return { page };
    default:
      return { page: 'home' };
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function writeRoute(route: Route): string {
  const parts: (string | number)[] = (() => {
    switch (route.page) {
      case 'home':
        return [];
      case 'play':
        return ['play', route.source, route.number];
      case 'shared':
        return ['s', route.code];
      case 'levels':
        return route.source ? ['levels', route.source] : ['levels'];
      case 'edit':
      case 'compare':
        return [route.page];
    }
  })();
  return '#/' + parts.map((part) => encodeURIComponent(part)).join('/');
}

export const router = $state({ route: parseRoute(globalThis.location?.hash ?? '') });

export function followAddress(): () => void {
  const read = () => (router.route = parseRoute(location.hash));
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}

export function goTo(route: Route): void {
  location.hash = writeRoute(route);
}
