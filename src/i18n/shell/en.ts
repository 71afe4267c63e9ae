// The frame's words in English.
import type { ShellWords } from './pt.ts'

export const shell: ShellWords = {
  skip: 'Skip to content',
  brandHome: '%{brand}: home page',
  menu: {
    name: 'Main menu',
    open: 'Open the menu',
    close: 'Close the menu',
    minimise: 'Minimise the menu',
    restore: 'Expand the menu',
    home: 'Dashboard',
    groups: { fragrances: 'Fragrances', campaigns: 'Campaigns', manage: 'Manage' },
  },
  language: { name: 'Language', pt: 'Português', en: 'English', es: 'Español' },
  colours: { name: 'Appearance', light: 'Light', dark: 'Dark', system: 'As the system' },
  user: { name: 'Account of %{name}', password: 'Change password', logout: 'Sign out' },
  scrollToTop: 'Back to top',
  notices: { name: 'Notices', dismiss: 'Dismiss the notice' },
  offline: 'You are offline. What you save now will not reach the server.',
  loading: 'Loading…',
  notFound: {
    title: 'Page not found',
    text: 'There is nothing here. The address may have changed, or the record no longer exists.',
    back: 'Go to the start',
  },
  forbidden: {
    title: 'Access not allowed',
    text: 'Your profile does not open this page. If you need it, talk to an administrator.',
    back: 'Go to the start',
  },
  crash: {
    title: 'Something went wrong on this screen',
    text: 'The rest of the system still works. Try again; if it keeps happening, tell an administrator.',
    chunkTitle: 'This screen could not be loaded',
    chunkText: 'The connection failed, or a new version was just published. Reloading the page usually helps.',
    retry: 'Try again',
    reload: 'Reload the page',
  },
  home: {
    title: 'Dashboard',
    greeting: 'Hello, %{name}',
    intro: 'What you can open from here.',
    nothing: 'There are no screens for your profile yet.',
  },
  address: {
    searching: 'Looking up the address of this zipcode…',
    found: 'Address found: %{city}, %{state}.',
    unknown: 'We could not find this zipcode. Fill in the address by hand.',
    failed: 'The zipcode look-up failed. Fill in the address by hand.',
    loadingSuggestions: 'Looking for suggestions…',
  },
}
