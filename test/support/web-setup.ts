import { configure } from '@testing-library/react'

// A dialog's code arrives when it is first opened; how long that takes on a busy machine is not what is tested.
configure({ asyncUtilTimeout: 15_000 })
