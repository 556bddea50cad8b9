import { openMemoryStore } from '../../../server/store'
import { storeContract } from './contract'

storeContract('Store on SQLite', { open: openMemoryStore, runs: 200 })
