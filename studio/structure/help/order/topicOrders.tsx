import {audiences} from '../../../../schemas/audiences.ts'
import {OrderPane} from './OrderPane.tsx'

const paneOf = (audience: string) =>
  function TopicOrder() {
    return <OrderPane audience={audience} />
  }

/** For each audience, the pane in which its help topics are put in order. */
export const topicOrders = audiences.map(({value, title}) => ({value, title, component: paneOf(value)}))
