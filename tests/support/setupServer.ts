// Cleans up after each test file of the server.
import { afterAll } from 'vitest'
import { removeProcesses } from './serverProcess.ts'

afterAll(removeProcesses)
