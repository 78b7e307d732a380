/*
 * The design system of Sanity, as far as the Studio's own parts are made of it. Nothing else imports it: what takes its
 * place one day is put in here.
 */
export {
  Badge,
  Box,
  Button,
  type ButtonTone,
  Card,
  Checkbox,
  Container,
  Flex,
  Grid,
  Heading,
  Radio,
  Select,
  Spinner,
  Stack,
  Switch,
  Tab,
  TabList,
  TabPanel,
  Text,
  TextArea,
  TextInput,
} from '@sanity/ui'
export {useToast} from '@sanity/ui/toast'
