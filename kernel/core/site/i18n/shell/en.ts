// The messages of the frame in English.
import type { ShellMessages } from './pt.ts'

export const shell: ShellMessages = {
  skip: 'Skip to content',
  brandHome: '%{brand}: home page',
  menu: {
    name: 'Main menu',
    open: 'Open the menu',
    close: 'Close the menu',
    minimize: 'Minimize the menu',
    restore: 'Expand the menu',
    home: 'Dashboard',
    permissions: 'Permissions',
    pinned: 'Pinned',
    recent: 'Recent',
    pin: 'Pin %{name}',
    pinsFull: 'Pinned: %{count} at most',
    manage: 'Manage',
    integrations: 'Integrations',
  },
  language: { name: 'Language', pt: 'Português', en: 'English', es: 'Español' },
  colors: { name: 'Appearance', light: 'Light', dark: 'Dark', system: 'System' },
  user: {
    name: '%{name}’s account',
    account: 'Security and sessions',
    password: 'Change password',
    logout: 'Sign out',
  },
  trail: 'You are here',
  palette: 'Search or go to…',
  panel: 'Quick panel',
  help: 'Help',
  panelUnread: 'Quick panel: %{count} unread notification |||| Quick panel: %{count} unread notifications',
  panelWaiting: '%{count} set of changes waiting |||| %{count} sets of changes waiting',
  footer: { kept: 'No tracking cookies: this browser keeps only what is necessary.', privacy: 'Privacy policy' },
  scrollToTop: 'Back to top',
  notices: { name: 'Notifications', undo: 'Undo', dismiss: 'Dismiss notification', times: '%{count} times' },
  offline: 'You are offline. What you save now will not reach the server.',
  sessionEnds:
    'Your session ends in %{smart_count} minute. Save your work: anything you have typed is kept as a draft. |||| Your session ends in %{smart_count} minutes. Save your work: anything you have typed is kept as a draft.',
  version: {
    text: 'A new version is available. Reload the page to use it; what you have typed and not saved is kept as a draft.',
    later: 'Later',
    reload: 'Reload',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is nothing here. The address may have changed.',
    back: 'Go to the home page',
  },
  forbidden: {
    title: 'Access denied',
    text: 'Your profile has no access to this page. If you need it, ask an administrator.',
    back: 'Go to the home page',
  },
  crash: {
    title: 'Something went wrong on this screen',
    text: 'The rest of the system still works. Try again; if it keeps happening, tell an administrator.',
    chunkTitle: 'This screen could not be loaded',
    chunkText: 'The connection failed, or a new version was just published. Reloading the page usually helps.',
    reload: 'Reload the page',
  },
}
