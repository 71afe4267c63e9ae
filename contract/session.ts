// Until its users read the calls themselves.
export * from './calls/session.ts'
