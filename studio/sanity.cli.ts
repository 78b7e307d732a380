import {defineCliConfig} from 'sanity/cli'
import {readConnection} from '../model/connection/connection.ts'

const {projectId, dataset} = readConnection(process.env)

/** Settings of the command line tools. They connect to the hosted project that the two variables name. */
export default defineCliConfig({api: {projectId, dataset}})
